import { SafeHtml } from '@lotse/ui/text/safe-html'
import { useWidget } from '../widget-context.ts'
import { useOpenUrl } from './use-open-url.ts'

/** Rich text of the team; links and pictures are opened by the page around the frame. */
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
