import { useAction } from '@lotse/ui/use-action'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../lib/api.ts'
import { useT } from '../lib/i18n.ts'
import { paths } from '../paths.ts'

/** Ends the session on the server first: what is left in this browser must not work any more. */
export function useSignOut() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useAction({
    run: () => api('DELETE /console/session'),
    after: () => {
      client.clear()
      void navigate({ to: paths.signIn })
    },
  })
}

export function SignOutButton() {
  const t = useT()
  const signOut = useSignOut()
  return (
    <Button variant="default" loading={signOut.busy} onClick={() => void signOut.run()}>
      {t.shell.signOut}
    </Button>
  )
}
