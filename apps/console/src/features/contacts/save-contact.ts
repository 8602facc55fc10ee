import type { ContactChange, ContactDetail } from '@lotse/contracts/console/contacts'
import { refreshRoutes } from '@lotse/ui/data/query.ts'
import { useErrorText } from '@lotse/ui/data/use-action'
import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/backend/api.ts'
import { contactChangeKeys } from '../../lib/backend/keys.ts'
import { useT } from '../../lib/i18n.ts'
import { changeBack, changeTo, draftOf } from './contact-change.ts'

export const patchContact = (
  projectId: string,
  { id, version }: ContactDetail,
  change: Omit<ContactChange, 'version'>,
): Promise<ContactDetail> =>
  api('PATCH /console/projects/:projectId/contacts/:contactId', {
    params: { projectId, contactId: id },
    body: { ...change, version },
  })

/** Says that a contact is saved, with a way back that overwrites no change of a colleague. */
export function useSaidWithUndo(projectId: string): (before: ContactDetail, after: ContactDetail) => void {
  const t = useT()
  const client = useQueryClient()
  const snackbar = useSnackbar()
  const errorText = useErrorText()
  return (before, after) => {
    const undo = async () => {
      try {
        await patchContact(projectId, after, changeBack(before, changeTo(before, draftOf(after))))
      } catch (error) {
        snackbar.show(errorText(error), 'bad')
      }
      await refreshRoutes(client, contactChangeKeys)
    }
    snackbar.show(t.content.saved, 'good', {
      label: t.content.undo,
      key: 'z',
      replaces: 'contact-change',
      run: () => void undo(),
    })
  }
}
