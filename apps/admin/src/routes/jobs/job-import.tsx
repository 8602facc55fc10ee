import { ImportPage } from '@lotse/ui/import/table/import-page'
import { useRequireImports } from '../../features/imports/require-imports.ts'
import { useJobImports } from '../../features/imports/use-import-stores.ts'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../paths.ts'

/** D125 */
export function JobImportScreen() {
  useRequireImports()
  const t = useT()
  return <ImportPage store={useJobImports()} back={{ to: paths.jobs(), label: t.jobs.title }} />
}
