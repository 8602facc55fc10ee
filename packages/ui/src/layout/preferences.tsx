import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { IconButton } from '../fields/icon-button.tsx'
import { useLocale, useUiT } from '../language/i18n.tsx'
import { type Locale, langOf } from '../language/locale.ts'
import classes from './preferences.module.css'

interface LanguageSwitchProps {
  codes?: boolean
  /** For a choice that is kept elsewhere, too. */
  onChoose?(locale: Locale): void
}

/** A1.1: two flags, one per language; the choice is kept in a cookie. Lotse names languages by their code. */
export function LanguageSwitch({ codes = false, onChoose }: LanguageSwitchProps) {
  const t = useUiT()
  const { locale, setLocale } = useLocale()
  const flags: [Locale, string, () => React.JSX.Element][] = [
    ['de', 'Deutsch', GermanFlag],
    ['en-US', 'English', AmericanFlag],
  ]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend nobody sees.
    <div className={classes.flags} role="group" aria-label={t.language}>
      {flags.map(([value, name, Flag]) => (
        // A plain title: otherwise the sign-in page would need a positioning library for two tooltips.
        <button
          key={value}
          type="button"
          title={name}
          className={classes.flag}
          lang={value}
          aria-label={name}
          aria-pressed={locale === value}
          onClick={() => {
            void setLocale(value)
            onChoose?.(value)
          }}
        >
          {codes ? langOf(value).toUpperCase() : <Flag />}
        </button>
      ))}
    </div>
  )
}

/** Switches between the light and the dark theme. */
export function ThemeSwitch() {
  const t = useUiT()
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const label = scheme === 'dark' ? t.lightMode : t.darkMode
  const ThemeIcon = scheme === 'dark' ? IconSun : IconMoon
  return (
    <IconButton
      icon={ThemeIcon}
      iconSize={18}
      title={label}
      label={label}
      onClick={() => setColorScheme(scheme === 'dark' ? 'light' : 'dark')}
    />
  )
}

function GermanFlag() {
  return (
    <svg viewBox="0 0 20 14" aria-hidden="true">
      <path fill="#1a1a1a" d="M0 0h20v4.67H0z" />
      <path fill="#d00" d="M0 4.67h20v4.66H0z" />
      <path fill="#ffce00" d="M0 9.33h20V14H0z" />
    </svg>
  )
}

function AmericanFlag() {
  return (
    <svg viewBox="0 0 20 14" aria-hidden="true">
      <path fill="#fff" d="M0 0h20v14H0z" />
      <path fill="#b22234" d="M0 0h20v2H0zm0 4h20v2H0zm0 4h20v2H0zm0 4h20v2H0z" />
      <path fill="#3c3b6e" d="M0 0h9v8H0z" />
      <path
        fill="#fff"
        d="M1.5 1.3h1v1h-1zm2.5 0h1v1H4zm2.5 0h1v1h-1zM2.7 3.5h1v1h-1zm2.6 0h1v1h-1zM1.5 5.7h1v1h-1zm2.5 0h1v1H4zm2.5 0h1v1h-1z"
      />
    </svg>
  )
}
