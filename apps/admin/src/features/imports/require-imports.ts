import { RouteError } from '@lotse/ui/layout/error-page'
import { useOffer } from '../../lib/backend/offers.ts'

/** A9.1: said plainly on a platform that cannot import. */
export function useRequireImports(): void {
  if (useOffer('imports') === false) throw new RouteError('no_imports', 501)
}
