import { useEdits } from '@lotse/ui/data/edits'
import { useAction } from '@lotse/ui/data/use-action'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../lib/backend/api.ts'
import { endSubscription } from '../lib/backend/push-subscription.ts'
import { useT } from '../lib/i18n.ts'
import { endUploads } from '../lib/uploads/uploads.ts'
import { paths } from '../paths.ts'

/**
 * Ends the session on the server first: what is left in this browser must no longer work. Before that it asks
 * about unsaved changes, which could not be saved without a session.
 */
export function useSignOut() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const edits = useEdits()
  return useAction({
    run: async () => {
      if (!(await edits.mayLose())) return false
      const { url } = await api('DELETE /console/session')
      // The server has ended its side with the session.
      await endSubscription().catch(() => {})
      return { url }
    },
    after: left => {
      if (!left) return
      edits.release()
      endUploads()
      client.clear()
      // The provider leads back to the sign-in.
      if (left.url) return location.assign(left.url)
      void navigate({ to: paths.signIn() })
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
