import { linkedParts } from '@lotse/contracts/frames/linked-parts'

/** What somebody wrote, in which pages and mail addresses can be followed. */
export function LinkedText({ text }: { text: string }) {
  return linkedParts(text).map(part =>
    typeof part === 'string' ? (
      part
    ) : (
      <a key={part.at} href={part.url} target="_blank" rel="noopener noreferrer">
        {part.url}
      </a>
    ),
  )
}
