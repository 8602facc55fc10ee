import type { MenuItem } from '@lotse/contracts/feedback/config'
import { IconChevronRight, IconX } from '@tabler/icons-react'
import { Avatar } from '../shell/avatar.tsx'
import { useWidget } from '../widget-context.ts'
import { LatestConversation, LatestNews } from './home-latest.tsx'
import { MenuIcon } from './menu-icon.tsx'
import { useMenu } from './use-menu.ts'

export function HomeScreen() {
  const { state, send, t } = useWidget()
  const { config, visitor } = state
  const items = config?.menu ?? []
  const offers = (...kinds: MenuItem['kind'][]) => items.some(({ kind }) => kinds.includes(kind))
  const firstName = visitor?.name.split(/[\s@.+]/, 1)[0] ?? ''
  return (
    <div className="home">
      <header className="home-header">
        <button
          type="button"
          className="icon-button home-close"
          aria-label={t.general.close}
          onClick={() => send({ name: 'close-widget' })}
        >
          <IconX aria-hidden />
        </button>
        {Boolean(config?.team?.length) && (
          <div className="team">
            {config?.team.slice(0, 4).map(person => (
              <Avatar key={person.name} name={person.name} src={person.avatar} />
            ))}
          </div>
        )}
        <p className="home-greeting">{config?.welcomeTitle || t.home.greeting(firstName)}</p>
        <h1 data-screen-title tabIndex={-1}>
          {config?.welcomeText || t.home.question}
        </h1>
      </header>
      <nav className="menu" aria-label={t.home.menu}>
        {items.map(item => (
          <MenuButton key={`${item.kind}:${item.id ?? item.url ?? item.title}`} item={item} />
        ))}
      </nav>
      {offers('conversations', 'bot') && <LatestConversation />}
      {offers('news') && <LatestNews />}
    </div>
  )
}

function MenuButton({ item }: { item: MenuItem }) {
  const choose = useMenu()
  return (
    <button type="button" className="menu-item" onClick={() => choose(item)}>
      <span className="menu-icon">
        <MenuIcon item={item} />
      </span>
      <span className="menu-words">
        <span className="menu-title">{item.title}</span>
        {item.description && <span className="menu-description">{item.description}</span>}
      </span>
      <IconChevronRight aria-hidden className="menu-arrow flip" stroke={1.75} />
    </button>
  )
}
