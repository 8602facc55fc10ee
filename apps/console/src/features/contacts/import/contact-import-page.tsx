import { ImportPage } from '@lotse/ui/import/table/import-page'
import { useT } from '../../../lib/i18n.ts'
import { paths } from '../../../paths.ts'
import { useContactImports } from './use-contact-imports.ts'

export function ContactImportPage({ projectId }: { projectId: string }) {
  const t = useT()
  return (
    <ImportPage
      store={useContactImports(projectId)}
      back={{ to: paths.contacts(projectId), label: t.contacts.title }}
    />
  )
}
