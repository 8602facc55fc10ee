import { SafeHtml } from '@lotse/ui/text/safe-html'
import { useWidget } from '../state/widget-context.ts'
import { useOpenUrl } from './use-open-url.ts'

/** The team's rich text; the surrounding page opens its links and pictures. */
export function RichText({ html }: { html: string }) {
  const openUrl = useOpenUrl()
  const { send, t } = useWidget()
  return (
    <div className="rich">
      <SafeHtml
        html={html}
        onLink={openUrl}
        onImage={url => send({ name: 'open-image', data: { url } })}
        imageLabel={t.general.openPicture}
      />
    </div>
  )
}
