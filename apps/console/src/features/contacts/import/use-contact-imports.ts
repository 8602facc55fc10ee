import type { ImportedContact } from '@lotse/contracts/contacts/contact-imports'
import { routeQuery } from '@lotse/ui/data/query.ts'
import type { ImportStore } from '@lotse/ui/import/table/import-store.ts'
import { useMemo } from 'react'
import { api } from '../../../lib/backend/api.ts'
import { contactChangeKeys, contactImportKeys } from '../../../lib/backend/keys.ts'
import { useT } from '../../../lib/i18n.ts'
import { paths } from '../../../paths.ts'
import { contactReading } from './contact-reading.ts'

export function useContactImports(projectId: string): ImportStore<ImportedContact> {
  const words = useT().imports
  return useMemo(
    () => ({
      ...contactReading,
      words,
      list: paths.contacts(projectId),
      past: routeQuery(api, 'GET /console/projects/:projectId/contacts/imports', { params: { projectId } }),
      send: (body, signal) =>
        api('POST /console/projects/:projectId/contacts/imports', { params: { projectId }, body, signal }),
      undo: importId =>
        api('POST /console/projects/:projectId/contacts/imports/:importId/undo', {
          params: { projectId, importId },
        }),
      refresh: [...contactImportKeys, ...contactChangeKeys],
    }),
    [projectId, words],
  )
}
