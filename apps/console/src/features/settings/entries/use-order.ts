import type { Ordered } from '@lotse/contracts/console/fields/order'
import { type ReadKey, refreshRoutes } from '@lotse/ui/data/query.ts'
import { useErrorText } from '@lotse/ui/data/use-action'
import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { createLine } from '../../../lib/backend/line.ts'
import { useT } from '../../../lib/i18n.ts'

interface OrderOptions<Item> {
  /** In the stored order. */
  items: Item[]
  nameOf(item: Item): string
  /** `from` is the order that was seen. */
  save(ids: string[], from: string[]): Promise<Ordered>
  refresh: readonly ReadKey[]
}

const idsOf = (items: { id: string }[]): string[] => items.map(({ id }) => id)

/**
 * The order of a list that a team shares. A new one is shown until the stored one has been read again; if a colleague
 * has ordered the list since it was read, theirs stays, and that is said with a way to change it all the same.
 */
export function useOrder<Item extends { id: string }>({ items, nameOf, save, refresh }: OrderOptions<Item>) {
  const t = useT().content
  const client = useQueryClient()
  const snackbar = useSnackbar()
  const errorText = useErrorText()
  const [chosen, setChosen] = useState<Item[]>()
  const line = useRef(createLine())
  const shown = chosen ?? items

  const sayLeft = (next: Item[], { ids, by }: NonNullable<Ordered['left']>) => {
    const names = ids.flatMap(id => items.filter(item => item.id === id).map(nameOf)).join(', ')
    snackbar.show(by ? t.orderedBy(by, names) : t.orderedSince(names), 'bad', {
      label: t.orderAnyway,
      replaces: 'order',
      run: () => void order(next, ids),
    })
  }
  const order = async (next: Item[], from = idsOf(shown)): Promise<void> => {
    snackbar.end('order')
    setChosen(next)
    try {
      const { left } = await line.current.run(() => save(idsOf(next), from))
      if (left) sayLeft(next, left)
    } catch (error) {
      snackbar.show(errorText(error), 'bad')
    }
    if (line.current.isBusy()) return
    await refreshRoutes(client, refresh)
    setChosen(undefined)
  }
  return { shown, order: (next: Item[]) => void order(next) }
}
