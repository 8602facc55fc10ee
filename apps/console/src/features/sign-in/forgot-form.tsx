import type { mailWays } from '@lotse/contracts/console/fields/choices'
import { longest } from '@lotse/contracts/visitor/longest'
import { useAction } from '@lotse/ui/data/use-action'
import { Alert, Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../lib/backend/api.ts'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../paths.ts'
import { PlainCard } from '../../shell/plain-card.tsx'

export function ForgotForm() {
  const t = useT()
  const [email, setEmail] = useState('')
  const [sentBy, setSentBy] = useState<(typeof mailWays)[number]>()
  const ask = useAction({
    run: () => api('POST /console/password-reset', { body: { email: email.trim() } }),
    after: ({ mailWay }) => setSentBy(mailWay),
  })
  return (
    <PlainCard
      title={t.shell.forgot.title}
      lead={sentBy === 'files' ? undefined : t.shell.forgot.lead}
      onSubmit={() => email.trim() && void ask.run()}
    >
      {sentBy ? (
        <Alert color={sentBy === 'files' ? 'yellow' : 'green'} role="status">
          {sentBy === 'files' ? t.shell.forgot.filed : t.shell.forgot.sent}
        </Alert>
      ) : (
        <>
          <TextInput
            autoFocus
            type="email"
            autoComplete="username"
            label={t.shell.signIn.email}
            value={email}
            maxLength={longest.email}
            onChange={event => setEmail(event.currentTarget.value)}
          />
          <Button type="submit" size="md" fullWidth loading={ask.busy} disabled={!email.trim()}>
            {t.shell.forgot.submit}
          </Button>
        </>
      )}
      <Button component={Link} to={paths.signIn()} variant="subtle">
        {t.shell.forgot.back}
      </Button>
    </PlainCard>
  )
}
