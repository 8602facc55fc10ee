import { useEffect, useRef } from 'react'
import { FlowScreen } from './flow/flow-screen.tsx'
import { HomeScreen } from './home/home-screen.tsx'
import type { Screen } from './screens.ts'
import { useWidget } from './widget-context.ts'
import { screenOf } from './widget-state.ts'

/** One screen at a time; focus goes to its heading, so that a reader hears where they are. */
export function ScreenView() {
  const { state } = useWidget()
  const screen = screenOf(state)
  const key = JSON.stringify(screen)
  const view = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another screen is shown
  useEffect(() => {
    view.current?.querySelector<HTMLElement>('[data-screen-title]')?.focus({ preventScroll: true })
  }, [key, state.open])
  return (
    <main className="screen" key={key} ref={view}>
      <Show screen={screen} />
    </main>
  )
}

function Show({ screen }: { screen: Screen }) {
  switch (screen.at) {
    case 'home':
      return <HomeScreen />
    case 'flow':
      return <FlowScreen id={screen.flow} />
    case 'survey':
      return <FlowScreen id={screen.flow} survey={screen} />
  }
}
