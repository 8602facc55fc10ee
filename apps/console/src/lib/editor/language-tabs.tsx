import { useLocale } from '@lotse/ui/language/i18n'
import { SegmentedControl } from '@mantine/core'
import { useMemo } from 'react'
import { useT } from '../i18n.ts'
import { useOpenFile } from '../uploads/use-uploads.ts'

interface LanguageTabsProps {
  languages: string[]
  value: string
  onChange(lang: string): void
  /** Languages with texts that are still missing. */
  missing?: string[]
}

/** Which language of the texts is on screen. */
export function LanguageTabs({ languages, value, onChange, missing = [] }: LanguageTabsProps) {
  const t = useT()
  const nameOf = useLanguageName()
  // A picture goes into the text it was chosen for, and in another language that text is not on screen.
  const openFile = useOpenFile(['text'])
  return (
    <SegmentedControl
      size="xs"
      style={{ justifySelf: 'start' }}
      aria-label={t.content.language}
      value={value}
      onChange={lang => openFile() ?? onChange(lang)}
      data={languages.map(lang => ({
        value: lang,
        label: missing.includes(lang) ? `${nameOf(lang)} ${t.content.missing}` : nameOf(lang),
      }))}
    />
  )
}

export function useLanguageName(): (lang: string) => string {
  const { locale } = useLocale()
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'language' })
    return lang => names.of(lang) ?? lang
  }, [locale])
}
