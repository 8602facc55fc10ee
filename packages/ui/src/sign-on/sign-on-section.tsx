import type { WaysIn } from '@lotse/contracts/sign-on/sign-on'
import { Button, PasswordInput } from '@mantine/core'
import { useState } from 'react'
import type { ReadKey } from '../data/query.ts'
import { useAction, useErrorText } from '../data/use-action.tsx'
import { useUiT } from '../language/i18n.tsx'
import { Section } from '../layout/page.tsx'
import { FormDialog } from '../overlay/form-dialog.tsx'
import { useSnackbar } from '../overlay/snackbar.tsx'
import { leavePage } from './leave-page.ts'
import classes from './sign-on-section.module.css'
import { useSignOnWords } from './sign-on-words.ts'

interface LinkedProvider {
  id: string
  providerId: string
  /** The account there. */
  name: string
}

interface SignOnSectionProps {
  ways: WaysIn
  links: LinkedProvider[]
  /** Whether the person has a password that still counts. */
  hasPassword: boolean
  /** The provider's address, to link an account there. */
  addressFor(provider: string, password: string | undefined): Promise<{ url: string }>
  isWrongPassword(error: unknown): boolean
  remove(linkId: string): Promise<unknown>
  refresh: readonly ReadKey[]
}

/** D134: how one signs in besides the password. */
export function SignOnSection(props: SignOnSectionProps) {
  const { ways, links, hasPassword } = props
  const t = useSignOnWords()
  const ui = useUiT()
  const errorText = useErrorText()
  const snackbar = useSnackbar()
  const [asked, setAsked] = useState<{ id: string; name: string }>()
  const [password, setPassword] = useState('')
  /** What is wrong with that password. */
  const [problem, setProblem] = useState<string>()
  const link = useAction({
    run: async ({ provider, password }: { provider: string; password: string | undefined }) => {
      setProblem(undefined)
      const { url } = await props.addressFor(provider, password)
      await leavePage(url)
    },
    failed: error => {
      const isWrong = props.isWrongPassword(error)
      if (hasPassword) setProblem(isWrong ? t.wrongPassword : errorText(error))
      else if (isWrong) snackbar.show(t.stale, 'bad')
      else return false
      return true
    },
  })
  const remove = useAction({
    ask: ({ provider }) => ({ title: t.removeTitle(provider), body: t.removeText, primary: t.remove }),
    run: ({ id }: LinkedProvider & { provider: string }) => props.remove(id),
    refresh: props.refresh,
    done: () => t.removed,
  })
  const nameOf = (id: string) => ways.providers.find(one => one.id === id)?.name ?? id
  const free = ways.providers.filter(({ id }) => !links.some(({ providerId }) => providerId === id))
  const mayRemove = hasPassword || links.length > 1
  const close = () => {
    setAsked(undefined)
    setPassword('')
    setProblem(undefined)
  }
  if (ways.providers.length === 0 && links.length === 0) return null
  return (
    <Section title={t.title}>
      <p className={classes.lead}>{t.lead}</p>
      <ul className={classes.list}>
        {links.map(one => (
          <li key={one.id}>
            <span className={classes.name}>
              {nameOf(one.providerId)}
              <small>{one.name}</small>
              {!mayRemove && <small>{t.only}</small>}
            </span>
            {mayRemove && (
              <Button
                variant="subtle"
                color="red"
                size="compact-sm"
                aria-label={t.removeFrom(nameOf(one.providerId))}
                loading={remove.about?.id === one.id}
                onClick={() => void remove.run({ ...one, provider: nameOf(one.providerId) })}
              >
                {t.remove}
              </Button>
            )}
          </li>
        ))}
        {free.map(({ id, name }) => (
          <li key={id}>
            <span className={classes.name}>
              {name}
              <small>{t.none}</small>
            </span>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t.linkWith(name)}
              loading={link.about?.provider === id}
              onClick={() =>
                hasPassword ? setAsked({ id, name }) : void link.run({ provider: id, password: undefined })
              }
            >
              {t.link}
            </Button>
          </li>
        ))}
      </ul>
      <FormDialog
        title={t.linkWith(asked?.name ?? '')}
        opened={asked !== undefined}
        onClose={close}
        onSubmit={() => asked && password && void link.run({ provider: asked.id, password })}
        submitLabel={t.link}
        busy={link.busy}
        dirty={false}
      >
        <PasswordInput
          label={t.password}
          data-autofocus
          autoComplete="current-password"
          value={password}
          error={problem}
          onChange={event => {
            setProblem(undefined)
            setPassword(event.currentTarget.value)
          }}
          visibilityToggleButtonProps={{ 'aria-label': ui.togglePassword, tabIndex: 0 }}
        />
      </FormDialog>
    </Section>
  )
}
