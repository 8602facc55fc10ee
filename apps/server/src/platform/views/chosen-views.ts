import { inOrder } from '@lotse/rules/views/in-order'

interface Choice {
  ids: readonly string[]
  start_id: string | null
}

/** The views in a person's own order, and the one they start with. */
export function chosenViews<View extends { id: string }>(views: readonly View[], choice: Choice | undefined) {
  return {
    items: inOrder(views, choice?.ids ?? []),
    // A view that was deleted, or taken back by its owner, is nobody's start any more.
    startId: views.find(({ id }) => id === choice?.start_id)?.id ?? null,
  }
}
