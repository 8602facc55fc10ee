import { refreshRoutes } from '@lotse/ui/data/query.ts'
import { useErrorText } from '@lotse/ui/data/use-action'
import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/backend/api.ts'
import { helpQuery } from '../../lib/backend/content-queries.ts'
import { helpListKeys } from '../../lib/backend/keys.ts'

interface NewOrder {
  /** `null` means the collections themselves. */
  collectionId: string | null
  ids: string[]
}

/** Shows a new order immediately. Several in a row are sent one after the other, so that the last one wins. */
export function useSaveOrder(projectId: string): (order: NewOrder) => void {
  const client = useQueryClient()
  const snackbar = useSnackbar()
  const errorText = useErrorText()
  const mutationKey = ['help-order', projectId]
  const save = useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: (body: NewOrder) =>
      api('POST /console/projects/:projectId/help/order', { params: { projectId }, body }),
    onMutate: async ({ collectionId, ids }) => {
      const place = new Map(ids.map((id, at) => [id, at]))
      const sorted = <Row extends { id: string }>(rows: Row[]) =>
        rows.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
      const { queryKey } = helpQuery(projectId)
      client.setQueryData(queryKey, known => {
        if (!known) return known
        if (collectionId === null) return { ...known, collections: sorted(known.collections) }
        const isIn = (row: { collectionId: string | null }) => row.collectionId === collectionId
        const inside = sorted(known.articles.filter(isIn))
        return { ...known, articles: [...known.articles.filter(row => !isIn(row)), ...inside] }
      })
      // A response to an earlier request would show the earlier order.
      await client.cancelQueries({ queryKey })
    },
    onError: error => snackbar.show(errorText(error), 'bad'),
    // Reads the server's result once nothing is in progress.
    onSettled: () =>
      client.isMutating({ mutationKey }) === 1 ? refreshRoutes(client, helpListKeys) : undefined,
  })
  return save.mutate
}
