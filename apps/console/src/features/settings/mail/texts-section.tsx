import { longest } from '@lotse/contracts/visitor/longest'
import type { LocalText } from '@lotse/rules/text/local-text'
import { Section } from '@lotse/ui/layout/page'
import { LanguageTabs } from '../../../lib/editor/language-tabs.tsx'
import { LocalField } from '../../../lib/editor/local-field.tsx'
import classes from '../settings.module.css'

interface TextsSectionProps<Name extends string> {
  title: string
  hint: string
  languages: string[]
  lang: string
  onLang(lang: string): void
  names: readonly Name[]
  lengths: Record<Name, number>
  labels: Record<Name, string>
  texts: Record<Name, LocalText>
  /** What is sent instead of an empty text. */
  instead(name: Name): string
  onChange(part: Partial<Record<Name, LocalText>>): void
}

/** The texts of a mail, by language. */
export function TextsSection<Name extends string>(props: TextsSectionProps<Name>) {
  const { title, hint, languages, lang, onLang, names, lengths, labels, texts } = props
  return (
    <Section title={title} actions={<LanguageTabs languages={languages} value={lang} onChange={onLang} />}>
      <p className={classes.hint}>{hint}</p>
      <div className={classes.stack}>
        {names.map(name => (
          <LocalField
            key={name}
            label={labels[name]}
            value={texts[name]}
            lang={lang}
            placeholder={props.instead(name)}
            maxLength={lengths[name]}
            multiline={lengths[name] === longest.paragraph}
            onChange={value => props.onChange({ [name]: value } as Partial<Record<Name, LocalText>>)}
          />
        ))}
      </div>
    </Section>
  )
}
