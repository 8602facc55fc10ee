import { useFormat } from '@lotse/ui/language/use-format'
import { VisuallyHidden } from '@mantine/core'
import { useT } from '../lib/i18n.ts'

/** A screen reader would announce a bare figure without saying what it counts. */
export function OpenReports({ count }: { count: number }) {
  const figure = useFormat().big(count)
  const said = useT().bell.openReports(figure)
  return (
    <span title={said}>
      <span aria-hidden>{figure}</span>
      <VisuallyHidden>{said}</VisuallyHidden>
    </span>
  )
}
