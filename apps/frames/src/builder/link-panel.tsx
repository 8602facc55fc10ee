import { useId, useState } from 'react'
import type { BuilderTexts } from './builder-texts.ts'
import type { FoundLinks } from './read-answers.ts'

interface LinkPanelProps {
  t: BuilderTexts
  address: string
  found: FoundLinks | undefined
  onSearch(term: string): void
  /** An empty address removes the link. If no word is selected, the title becomes the text. */
  onSet(address: string, title?: string): void
}

/** A typed address, or something in the project found by its name; and why it is not a link yet. */
export function LinkPanel({ t, address, found, onSearch, onSet }: LinkPanelProps) {
  const [text, setText] = useState(address)
  const hint = useId()
  const term = text.trim()
  // People type it this way; without the protocol it would be an address within the site.
  const wanted = /^www\.\S+\.\S+$/i.test(term) ? `https://${term}` : term
  const isAddress = leadsSomewhere(wanted)
  const results = isAddress || term.length < 2 || hasProtocol(term) ? [] : (found?.links ?? [])
  const write = (next: string) => {
    setText(next)
    const word = next.trim()
    if (word.length > 1 && !hasProtocol(word)) onSearch(word)
  }
  return (
    <div className="link-panel">
      <input
        className="input"
        aria-label={t.linkAddress}
        aria-describedby={hint}
        placeholder={t.linkAddress}
        value={text}
        onChange={event => write(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (isAddress) onSet(wanted, term)
        }}
      />
      {results.length > 0 && (
        <ul className="link-results">
          {results.map(link => (
            <li key={link.url}>
              <button type="button" onClick={() => onSet(link.url, link.title)}>
                {link.title} <small>{link.kind}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p id={hint} className="link-hint" role="status">
        {isAddress ? '' : whyNot(term, found, t)}
      </p>
      <div className="link-buttons">
        <button
          type="button"
          className="small-button"
          disabled={!isAddress}
          onClick={() => onSet(wanted, term)}
        >
          {t.linkSet}
        </button>
        {address && (
          <button type="button" className="small-button plain" onClick={() => onSet('')}>
            {t.linkRemove}
          </button>
        )}
      </div>
    </div>
  )
}

const allowed = /^(https?|mailto|tel|gleap):/i
const hasProtocol = (text: string): boolean => /^[a-z][\w+.-]*:/i.test(text)

/** `https://` alone is not a destination, nor is `mailto:`. */
function leadsSomewhere(text: string): boolean {
  if (!allowed.test(text) || !URL.canParse(text)) return false
  const { host, pathname } = new URL(text)
  return (host || pathname) !== ''
}

function whyNot(term: string, found: FoundLinks | undefined, t: BuilderTexts): string {
  if (term === '') return ''
  if (hasProtocol(term)) return allowed.test(term) ? t.linkIncomplete : t.linkRefused
  if (term.length < 2) return t.linkHow
  if (found?.term !== term) return t.linkSearching
  return found.links.length === 0 ? `${t.linkNothing(term)} ${t.linkHow}` : t.linkChoose(found.links.length)
}
