import type { Login } from '@lotse/contracts/academy/auth/sessions'
import type { UserWithStats } from '@lotse/contracts/academy/auth/users'
import { signInAsMinutes } from '@lotse/contracts/academy/people/sign-in-as'
import { useEdits } from '@lotse/ui/data/edits'
import { useAction } from '@lotse/ui/data/use-action'
import { useFormat } from '@lotse/ui/language/use-format'
import { FormDialog } from '@lotse/ui/overlay/form-dialog'
import { CopyText } from '@lotse/ui/text/copy-text'
import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useBackend } from '../../../lib/backend/backend.tsx'
import { historyKeys, sessionKeys } from '../../../lib/backend/keys.ts'
import { readMe } from '../../../lib/backend/rights.ts'
import { useT } from '../../../lib/i18n.ts'
import { paths } from '../../../paths.ts'

interface Opened {
  login: Login
  until: number
}

interface SignInAsDialogProps {
  user: UserWithStats | undefined
  onClose(): void
}

/**
 * D95: asks for the reason. Somebody with a role is then signed in here; a learner has no screens here, so their
 * session is handed over to the learning platform.
 */
export function SignInAsDialog({ user, onClose }: SignInAsDialogProps) {
  const t = useT()
  const words = t.users.signInAs
  const { api, apiAs, sessions, runtime } = useBackend()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const edits = useEdits()
  const [reason, setReason] = useState('')
  const [opened, setOpened] = useState<Opened & { name: string }>()
  const close = () => {
    setReason('')
    onClose()
  }
  const enter = useAction({
    run: async ({ id, name }: UserWithStats) => {
      const made = await api('POST /admin/users/:user_id/session', {
        params: { user_id: id },
        body: { reason },
      })
      const me = await readMe(apiAs(made.login.access_token), { queries, apiUrl: runtime.apiUrl })
      return { ...made, name, me }
    },
    refresh: historyKeys,
    after: ({ me, ...made }) => {
      edits.release()
      close()
      if (!me) return setOpened(made)
      sessions.setAs(made.login, me, made.until)
      void navigate({ to: paths.home() })
    },
  })
  return (
    <>
      <FormDialog
        opened={user !== undefined}
        onClose={close}
        title={user ? words.title(user.name) : ''}
        submitLabel={words.primary}
        busy={enter.busy}
        dirty={reason.trim() !== ''}
        onSubmit={() => user && reason.trim() !== '' && void enter.run(user)}
      >
        <Stack gap="sm">
          <Text size="sm">{words.text(signInAsMinutes)}</Text>
          <Textarea
            label={words.reason}
            description={words.reasonHint}
            value={reason}
            onChange={event => setReason(event.currentTarget.value)}
            maxLength={255}
            autosize
            minRows={2}
            required
          />
        </Stack>
      </FormDialog>
      {opened && <LearnerSession opened={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

/** A learner's session: for the learning platform if its address is known, otherwise as a token. */
function LearnerSession({ opened, onClose }: { opened: Opened & { name: string }; onClose(): void }) {
  const t = useT()
  const words = t.users.signInAs
  const format = useFormat()
  const { apiAs, runtime } = useBackend()
  const { login, until, name } = opened
  const end = useAction({
    run: () => apiAs(login.access_token)('DELETE /auth/session'),
    refresh: sessionKeys,
    done: () => words.ended(name),
    after: onClose,
  })
  const time = format.time(until)
  return (
    <Modal opened onClose={onClose} title={words.learnerTitle(name)} centered>
      <Stack gap="sm">
        <Text size="sm">{runtime.learnerUrl ? words.siteText(time) : words.learnerText(time)}</Text>
        {!runtime.learnerUrl && <CopyText text={login.access_token} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" loading={end.busy} onClick={() => void end.run()}>
            {words.end}
          </Button>
          {runtime.learnerUrl ? (
            // Behind the `#`, no server on the way gets to see it.
            <Button
              component="a"
              href={`${runtime.learnerUrl}#refresh_token=${login.refresh_token}`}
              target="_blank"
              rel="noopener noreferrer"
              onClick={onClose}
            >
              {words.openSite}
            </Button>
          ) : (
            <Button onClick={onClose}>{words.keep}</Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
