import { useDialogPerScreen } from '@lotse/ui/overlay/dialog'
import { LoadingBar } from '@lotse/ui/overlay/loading-bar'
import { Outlet, useRouterState } from '@tanstack/react-router'

export function RootRoute() {
  const loading = useRouterState({ select: state => state.isLoading })
  useDialogPerScreen()
  return (
    <>
      <LoadingBar active={loading} />
      <Outlet />
    </>
  )
}
