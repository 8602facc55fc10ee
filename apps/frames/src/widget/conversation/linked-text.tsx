import { linkedParts } from '@lotse/rules/text/linked-parts'
import { useOpenUrl } from '../shell/use-open-url.ts'

/** Plain text with its line breaks, in which addresses are links. */
export function LinkedText({ text }: { text: string }) {
  const openUrl = useOpenUrl()
  return (
    <span className="plain">
      {linkedParts(text).map(part =>
        typeof part === 'string' ? (
          part
        ) : (
          <a
            key={part.at}
            href={part.url}
            target="_blank"
            rel="noreferrer"
            onClick={event => {
              event.preventDefault()
              openUrl(part.url)
            }}
          >
            {part.url}
          </a>
        ),
      )}
    </span>
  )
}
