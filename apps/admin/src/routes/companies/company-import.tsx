import { ImportPage } from '@lotse/ui/import/table/import-page'
import { useRequireImports } from '../../features/imports/require-imports.ts'
import { useCompanyImports } from '../../features/imports/use-import-stores.ts'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../paths.ts'

/** D125 */
export function CompanyImportScreen() {
  useRequireImports()
  const t = useT()
  return <ImportPage store={useCompanyImports()} back={{ to: paths.companies(), label: t.companies.title }} />
}
