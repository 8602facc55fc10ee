import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { RootRoute } from './routes/root.tsx'
import { RouteMissing } from './routes/route-errors.tsx'

type RouterContext = { queryClient: QueryClient }

/** What all routes are in. */
export const root = createRootRouteWithContext<RouterContext>()({
  component: RootRoute,
  notFoundComponent: RouteMissing,
})
