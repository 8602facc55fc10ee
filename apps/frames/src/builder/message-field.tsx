import type { LocalText } from '@lotse/rules/text/local-text'
import type { BuilderTexts } from './builder-texts.ts'
import type { FoundLinks } from './read-answers.ts'
import { RichEditor } from './rich-editor.tsx'

interface MessageFieldProps {
  text: LocalText
  languages: string[]
  language: string
  t: BuilderTexts
  found: FoundLinks | undefined
  onLanguage(language: string): void
  onSearchLinks(term: string): void
  onChange(text: LocalText, language: string): void
}

/** The text of a step, one language at a time. */
export function MessageField({
  text,
  languages,
  language,
  t,
  found,
  onLanguage,
  onSearchLinks,
  onChange,
}: MessageFieldProps) {
  return (
    <div className="b-field">
      <div className="b-row">
        <span className="b-label">{t.message}</span>
        {languages.length > 1 && (
          <fieldset className="b-languages" aria-label={t.language}>
            {languages.map(one => (
              <button type="button" key={one} aria-pressed={one === language} onClick={() => onLanguage(one)}>
                {one}
              </button>
            ))}
          </fieldset>
        )}
      </div>
      <RichEditor
        key={language}
        label={languages.length > 1 ? `${t.message} (${language})` : t.message}
        language={language}
        html={text[language] ?? ''}
        t={t}
        found={found}
        onSearchLinks={onSearchLinks}
        onChange={html => onChange({ ...text, [language]: html }, language)}
      />
    </div>
  )
}
