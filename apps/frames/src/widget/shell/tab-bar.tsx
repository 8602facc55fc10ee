import { IconHome, IconLifebuoy, IconMessageCircle } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useInbox } from '../inbox/inbox.tsx'
import { type Tab, tabAt, tabsOf } from '../state/tabs.ts'
import { useWidget } from '../state/widget-context.ts'
import { screenOf } from '../state/widget-state.ts'

const icons: Record<Tab, typeof IconHome> = {
  home: IconHome,
  conversations: IconMessageCircle,
  help: IconLifebuoy,
}
const ways: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** Home, messages and help, on the screens they lead to. Arrow keys move along them. */
export function TabBar() {
  const { state, step, t } = useWidget()
  const unread = useInbox()?.data?.unread ?? 0
  const here = tabAt(state, screenOf(state))
  if (!here) return null
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const way = ways[event.key]
    if (!way) return
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
    const at = all.indexOf(document.activeElement as HTMLElement)
    const isRightToLeft = document.documentElement.dir === 'rtl'
    all[(at + (isRightToLeft ? -way : way) + all.length) % all.length]?.focus()
    event.preventDefault()
  }
  return (
    <nav aria-label={t.tabs.label}>
      <div className="tabs" role="tablist" aria-label={t.tabs.label} onKeyDown={move}>
        {tabsOf(state).map(tab => {
          const Icon = icons[tab]
          const count = tab === 'conversations' ? unread : 0
          return (
            <button
              type="button"
              role="tab"
              key={tab}
              className="tab"
              aria-selected={tab === here}
              aria-controls="screen"
              tabIndex={tab === here ? 0 : -1}
              onClick={() => step({ do: 'tab', to: tab })}
            >
              <span className="tab-icon">
                <Icon aria-hidden stroke={1.75} />
                {count > 0 && (
                  <span className="count" aria-hidden>
                    {count}
                  </span>
                )}
              </span>
              {t.tabs[tab]}
              {count > 0 && <span className="said">, {t.chat.unread(count)}</span>}
            </button>
          )
        })}
      </div>
    </nav>
  )
}
