import { useFormat } from '@lotse/ui/language/use-format'
import { VisuallyHidden } from '@mantine/core'

/** A screen reader would announce a bare figure without saying what it counts. */
export function MenuCount({ count, say }: { count: number; say(figure: string): string }) {
  const figure = useFormat().big(count)
  const said = say(figure)
  return (
    <span title={said}>
      <span aria-hidden>{figure}</span>
      <VisuallyHidden>{said}</VisuallyHidden>
    </span>
  )
}
