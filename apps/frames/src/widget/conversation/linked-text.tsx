import { useOpenUrl } from '../shell/use-open-url.ts'

const address = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/g

/** Plain text with its lines, in which addresses can be followed. */
export function LinkedText({ text }: { text: string }) {
  const openUrl = useOpenUrl()
  const parts: (string | { url: string; at: number })[] = []
  let end = 0
  for (const match of text.matchAll(address)) {
    parts.push(text.slice(end, match.index), { url: match[0], at: match.index })
    end = match.index + match[0].length
  }
  parts.push(text.slice(end))
  return (
    <span className="plain">
      {parts.map(part =>
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
