import { SafeHtml } from '../../lib/safe-html.tsx'
import { useWidget } from '../widget-context.ts'

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

export function useOpenUrl(): (url: string) => void {
  const { send } = useWidget()
  return url => send({ name: 'open-url', data: url, newTab: true })
}
