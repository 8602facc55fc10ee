import { createEdits } from '@lotse/ui/data/edits'
import { createQueryClient } from '@lotse/ui/data/query.ts'
import { reloadOnFailedAssets } from '@lotse/ui/data/reload-assets.ts'
import { storedLocale } from '@lotse/ui/language/locale.ts'
import { AppProviders, preparePage } from '@lotse/ui/layout/app-providers'
import { FullScreenLoader } from '@lotse/ui/overlay/full-screen-loader'
import { type AnyRouter, RouterProvider, useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import { createRoot } from 'react-dom/client'
import { createBackend } from './lib/backend/api.ts'
import { BackendContext } from './lib/backend/backend.tsx'
import { createErrorText } from './lib/backend/error-text.ts'
import { offersQuery } from './lib/backend/offers.ts'
import { readMe } from './lib/backend/rights.ts'
import { loadRuntime } from './lib/backend/runtime.ts'
import { i18n, useT } from './lib/i18n.ts'
import { ConsentProvider } from './lib/screen/consent.tsx'
import { createAppRouter } from './router.tsx'
import { watchSession } from './shell/session/watch-session.ts'

const edits = createEdits()
reloadOnFailedAssets(window, edits)
preparePage()
const [start, runtime] = await Promise.all([i18n.load(storedLocale()), loadRuntime()])
const backend = createBackend(runtime)
const queryClient = createQueryClient()
const router = createAppRouter(backend)
watchSession({
  sessions: backend.sessions,
  end: token =>
    backend
      .apiAs(token)('DELETE /auth/session')
      .catch(() => undefined),
  readMe: () => readMe(backend.api, { queries: queryClient, apiUrl: runtime.apiUrl }),
  router,
  queries: queryClient,
  edits,
})
// Requested while the first screen is loading.
void queryClient.prefetchQuery(offersQuery(backend.api, runtime.apiUrl))

function App() {
  const t = useT()
  const errorText = useMemo(() => createErrorText(t), [t])
  return (
    <AppProviders product="academy" queryClient={queryClient} errorText={errorText} edits={edits}>
      <BackendContext value={backend}>
        <ConsentProvider>
          <RouterProvider router={router as AnyRouter} />
          <FirstLoad />
        </ConsentProvider>
      </BackendContext>
    </AppProviders>
  )
}

/** Until the first screen is there, the page would be empty. */
function FirstLoad() {
  const isLoading = useRouterState({
    router: router as AnyRouter,
    select: state => state.resolvedLocation === undefined,
  })
  return isLoading ? <FullScreenLoader /> : null
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <i18n.I18nProvider start={start}>
      <App />
    </i18n.I18nProvider>,
  )
}
