import { useState } from 'react'
import type { BuilderTexts } from './builder-texts.ts'
import type { LocalText } from './local-text.ts'
import type { SmartLink } from './read-answers.ts'
import { RichEditor } from './rich-editor.tsx'

interface MessageFieldProps {
  text: LocalText
  languages: string[]
  t: BuilderTexts
  links: SmartLink[]
  onSearchLinks(term: string): void
  onChange(text: LocalText, language: string): void
}

/** The words of a step, one language at a time. */
export function MessageField({ text, languages, t, links, onSearchLinks, onChange }: MessageFieldProps) {
  const [language, setLanguage] = useState(languages[0] ?? 'de')
  return (
    <div className="b-field">
      <div className="b-row">
        <span className="b-label">{t.message}</span>
        {languages.length > 1 && (
          <fieldset className="b-languages" aria-label={t.language}>
            {languages.map(one => (
              <button
                type="button"
                key={one}
                aria-pressed={one === language}
                onClick={() => setLanguage(one)}
              >
                {one}
              </button>
            ))}
          </fieldset>
        )}
      </div>
      <RichEditor
        key={language}
        label={languages.length > 1 ? `${t.message} (${language})` : t.message}
        html={text[language] ?? ''}
        t={t}
        links={links}
        onSearchLinks={onSearchLinks}
        onChange={html => onChange({ ...text, [language]: html }, language)}
      />
    </div>
  )
}
