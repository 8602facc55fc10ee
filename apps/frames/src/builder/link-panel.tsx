import { useState } from 'react'
import type { BuilderTexts } from './builder-texts.ts'
import type { SmartLink } from './read-answers.ts'

interface LinkPanelProps {
  t: BuilderTexts
  address: string
  links: SmartLink[]
  onSearch(term: string): void
  /** Empty takes the link away. */
  onSet(address: string): void
}

/** An address typed in, or something of the project found by its name. */
export function LinkPanel({ t, address, links, onSearch, onSet }: LinkPanelProps) {
  const [text, setText] = useState(address)
  // Typed as people do; without the protocol it would be an address within the site.
  const wanted = /^www\.\S+\.\S+$/i.test(text.trim()) ? `https://${text.trim()}` : text.trim()
  const isAddress = /^(https?:|mailto:|tel:|gleap:)/i.test(wanted)
  const write = (next: string) => {
    setText(next)
    if (next.trim().length > 1 && !/^\w+:/.test(next)) onSearch(next.trim())
  }
  return (
    <div className="link-panel">
      <input
        className="input"
        aria-label={t.linkAddress}
        placeholder={t.linkAddress}
        value={text}
        onChange={event => write(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (isAddress) onSet(wanted)
        }}
      />
      {!isAddress && text.trim().length > 1 && links.length > 0 && (
        <ul className="link-results">
          {links.map(link => (
            <li key={link.url}>
              <button type="button" onClick={() => onSet(link.url)}>
                {link.title} <small>{link.kind}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="link-buttons">
        <button type="button" className="small-button" disabled={!isAddress} onClick={() => onSet(wanted)}>
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
