import { ImportPage } from '@lotse/ui/import/table/import-page'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useRequireImports } from '../../features/imports/require-imports.ts'
import { useUserImports } from '../../features/imports/use-import-stores.ts'
import { useBackend } from '../../lib/backend/backend.tsx'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../paths.ts'

/** D124 */
export function UserImportScreen() {
  useRequireImports()
  const t = useT()
  const { passwords } = useBackend().runtime.waysIn
  const [invites, setInvites] = useState(true)
  return (
    <ImportPage
      store={useUserImports(invites)}
      back={{ to: paths.users(), label: t.users.title }}
      choices={
        <Checkbox
          label={t.imports.users.invite}
          description={passwords ? t.imports.users.inviteHint : t.imports.users.inviteHintNoPasswords}
          checked={invites}
          onChange={event => setInvites(event.currentTarget.checked)}
        />
      }
    />
  )
}
