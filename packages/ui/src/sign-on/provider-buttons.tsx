import type { WaysIn } from '@lotse/contracts/sign-on/sign-on'
import { Button } from '@mantine/core'
import classes from './provider-buttons.module.css'
import { useSignOnWords } from './sign-on-words.ts'

interface ProviderButtonsProps {
  ways: WaysIn
  /** The provider that somebody is being sent to. */
  about: string | undefined
  onChoose(providerId: string): void
}

/** D134: the ways in besides the password, below its form; without one, the first is the way in. */
export function ProviderButtons({ ways: { providers, passwords }, about, onChoose }: ProviderButtonsProps) {
  const t = useSignOnWords()
  if (providers.length === 0) return null
  return (
    <div className={classes.providers}>
      {passwords && <p className={classes.or}>{t.or}</p>}
      {providers.map(({ id, name }, place) => (
        <Button
          key={id}
          variant={passwords || place > 0 ? 'default' : 'filled'}
          size="md"
          fullWidth
          loading={about === id}
          onClick={() => onChoose(id)}
        >
          {t.continueWith(name)}
        </Button>
      ))}
    </div>
  )
}
