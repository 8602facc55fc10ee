import type { BinKind } from '@lotse/contracts/academy/fields/bin-kinds'
import type { ReadKey } from '@lotse/ui/data/query.ts'
import { useErrorText } from '@lotse/ui/data/use-action'
import type { BulkAction } from '@lotse/ui/list/rows.ts'
import { eachOf, useBulk } from '@lotse/ui/list/use-bulk'
import { useDialog } from '@lotse/ui/overlay/dialog'
import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import { IconTrash } from '@tabler/icons-react'
import { useFate, useUndoDeletion } from '../bin/use-bin.ts'
import { useT } from '../i18n.ts'

type Asked = string | { text: string; typed?: string }

interface BulkDelete<Row> {
  kind: BinKind
  title(count: number): string
  /** What is deleted along with it and what becomes of it, and what is serious enough to require typing. */
  text(rows: Row[], fate: string): Asked | Promise<Asked>
  button(count: number): string
  nameOf(row: Row): string
  remove(row: Row): Promise<unknown>
  refresh: readonly ReadKey[]
}

/** Deletes the selection: asks once, and reports the result of each row. */
export function useBulkDelete<Row extends { id: string }>(given: BulkDelete<Row>): BulkAction<Row> {
  const t = useT()
  const dialog = useDialog()
  const bulk = useBulk()
  const errorText = useErrorText()
  const snackbar = useSnackbar()
  const fate = useFate()
  const undo = useUndoDeletion(given.kind)
  const removeAll = async (rows: Row[], clear: () => void) => {
    const asked = await Promise.resolve(given.text(rows, fate)).catch(error => {
      snackbar.show(errorText(error), 'bad')
    })
    if (asked === undefined) return
    const { text, ...typed } = typeof asked === 'string' ? { text: asked } : asked
    const sure = await dialog.confirm({
      title: given.title(rows.length),
      body: text,
      primary: given.button(rows.length),
      tone: 'danger',
      ...typed,
    })
    if (!sure) return
    const isDone = await bulk({
      title: t.common.delete,
      work: () => eachOf(rows, given.nameOf, given.remove, errorText),
      refresh: given.refresh,
      wayBack: undo(rows.map(({ id }) => id)),
    })
    if (isDone) clear()
  }
  return {
    label: t.common.delete,
    icon: IconTrash,
    tone: 'danger',
    onPress: removeAll,
  }
}
