import { longest } from '@lotse/contracts/visitor/longest'
import { Loaded } from '@lotse/ui/data/loaded'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { codeOf } from '@lotse/ui/data/read-error.ts'
import { isLost, useAction, useErrorText } from '@lotse/ui/data/use-action'
import { useLocale } from '@lotse/ui/language/i18n'
import { langOf } from '@lotse/ui/language/locale.ts'
import { ProviderButtons } from '@lotse/ui/sign-on/provider-buttons'
import { EitherCodeField } from '@lotse/ui/sign-on/second-factor/code-field'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { api } from '../../lib/backend/api.ts'
import { sessionQuery, waysInQuery } from '../../lib/backend/session.ts'
import { useT } from '../../lib/i18n.ts'
import { useLinkToken } from '../../lib/link-token.ts'
import { paths } from '../../paths.ts'
import { PlainCard } from '../../shell/plain-card.tsx'
import { useLeaveFor } from './use-leave-for.ts'

/** The target of the mailed invitation: join with an existing account, or with a new one. */
export function InvitationForm() {
  const t = useT()
  const token = useLinkToken()
  const invitation = useQuery({
    ...routeQuery(api, 'GET /console/invitations/:token', { params: { token } }),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!token || codeOf(invitation.error) === 'invitation_gone')
    return (
      <PlainCard title={t.shell.invitation.goneTitle} lead={t.shell.invitation.gone}>
        <Button component={Link} to={paths.signIn()} size="md" fullWidth>
          {t.shell.forgot.back}
        </Button>
      </PlainCard>
    )
  return (
    <Loaded of={invitation}>
      {found => <Join token={token} {...found} key={found.email} roleName={t.settings.roles[found.role]} />}
    </Loaded>
  )
}

interface Acceptance {
  password: string
  mfaCode?: string
  name?: string
  lang?: 'de' | 'en'
}

interface JoinProps {
  token: string
  teamName: string
  email: string
  roleName: string
  hasAccount: boolean
}

function Join({ token, teamName, email, roleName, hasAccount }: JoinProps) {
  const t = useT()
  const errorText = useErrorText()
  const router = useRouter()
  const client = useQueryClient()
  const lang = langOf(useLocale().locale)
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [mfaCode, setCode] = useState('')
  const [asksCode, setAsksCode] = useState(false)
  const [failure, setFailure] = useState<'nameless' | { error: unknown }>()
  const { data: ways } = useQuery(waysInQuery)
  const { leave, problem: leaving } = useLeaveFor({ invitation: token })
  const wasLost = useRef(false)
  const accept = async (body: Acceptance): Promise<void> => {
    try {
      await api('POST /console/invitations/:token/accept', { params: { token }, body })
    } catch (error) {
      // After a lost response it is gone because the first attempt worked: the person only has to sign in.
      if (!wasLost.current || codeOf(error) !== 'invitation_gone') throw error
    }
  }
  const join = useAction({
    run: async () => {
      setFailure(undefined)
      const code = asksCode ? { mfaCode: mfaCode.trim() } : {}
      await accept({ password, ...code, ...(hasAccount ? {} : { name: name.trim(), lang }) })
      // It is done, whatever happens to the sign-in.
      wasLost.current = true
      client.clear()
      // A code works once: with a second factor the sign-in asks for the next one.
      if (asksCode) return router.history.push(paths.signIn())
      client.setQueryData(
        sessionQuery.queryKey,
        await api('POST /console/session', { body: { email, password } }),
      )
      router.history.push('/')
    },
    failed: error => {
      if (isLost(error)) wasLost.current = true
      if (codeOf(error) === 'mfa_required') setAsksCode(true)
      else setFailure({ error })
      return true
    },
  })
  const submit = () => {
    if (!hasAccount && !name.trim()) setFailure('nameless')
    else if (password) void join.run()
  }
  const refused = failure === 'nameless' ? t.account.nameMissing : failure && errorText(failure.error)
  const problem = leaving ? errorText(leaving) : refused
  const others = ways && (
    <ProviderButtons ways={ways} about={leave.about} onChoose={id => void leave.run(id)} />
  )
  if (ways?.passwords === false)
    return (
      <PlainCard
        title={t.shell.invitation.title(teamName)}
        lead={t.shell.invitation.lead(email, roleName)}
        problem={problem ?? ''}
      >
        {others}
      </PlainCard>
    )
  return (
    <PlainCard
      title={t.shell.invitation.title(teamName)}
      lead={t.shell.invitation.lead(email, roleName)}
      problem={problem ?? ''}
      onSubmit={submit}
    >
      {!hasAccount && (
        <TextInput
          autoComplete="name"
          label={t.account.name}
          value={name}
          maxLength={longest.name}
          onChange={event => setName(event.currentTarget.value)}
        />
      )}
      <PasswordInput
        autoComplete={hasAccount ? 'current-password' : 'new-password'}
        label={hasAccount ? t.shell.signIn.password : t.account.newPassword}
        description={hasAccount ? t.shell.invitation.hasAccount : t.shell.invitation.newAccount}
        value={password}
        maxLength={longest.password}
        onChange={event => setPassword(event.currentTarget.value)}
      />
      {asksCode && <EitherCodeField autoFocus value={mfaCode} onChange={setCode} />}
      <Button type="submit" size="md" fullWidth loading={join.busy} disabled={!password}>
        {t.shell.invitation.submit}
      </Button>
      {others}
    </PlainCard>
  )
}
