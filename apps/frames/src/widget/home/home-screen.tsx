import type { MenuItem } from '@lotse/contracts/visitor/config'
import { addressed } from '@lotse/rules/text/addressed'
import { IconChevronRight } from '@tabler/icons-react'
import { useInbox } from '../inbox/inbox.tsx'
import { Avatar } from '../shell/avatar.tsx'
import { CloseButton } from '../shell/close-button.tsx'
import { OfficeLine } from '../shell/office-line.tsx'
import { useWidget } from '../state/widget-context.ts'
import { BegunChecklists, LatestConversations, LatestNews } from './home-latest.tsx'
import { MenuIcon } from './menu-icon.tsx'
import { useMenu } from './use-menu.ts'

export function HomeScreen() {
  const { state, t } = useWidget()
  const { items: talks = [], unread = 0 } = useInbox()?.data ?? {}
  const { config, visitor } = state
  const items = config?.menu ?? []
  const firstName = visitor?.name.split(/[\s@.+]/, 1)[0] ?? ''
  return (
    <div className="home">
      <header className="home-header">
        <CloseButton className="icon-button home-close" />
        {Boolean(config?.team?.length) && (
          <div className="team">
            {config?.team.slice(0, 4).map(person => (
              <Avatar key={person.name} name={person.name} src={person.avatar} />
            ))}
          </div>
        )}
        <p className="home-greeting">
          {addressed(config?.welcomeTitle ?? '', firstName) ||
            (firstName ? t.home.greeting(firstName) : t.home.greetingNobody)}
        </p>
        <h1 data-screen-title tabIndex={-1}>
          {addressed(config?.welcomeText ?? '', firstName) || t.home.question}
        </h1>
        <OfficeLine className="home-office" />
      </header>
      {talks.length > 0 && <LatestConversations items={talks} />}
      <nav className="menu" aria-label={t.home.menu}>
        {items.map(item => (
          <MenuButton
            key={`${item.kind}:${item.id ?? item.url ?? item.title}`}
            item={item}
            unread={item.kind === 'conversations' ? unread : 0}
          />
        ))}
      </nav>
      <BegunChecklists />
      {items.some(({ kind }) => kind === 'news') && <LatestNews />}
    </div>
  )
}

function MenuButton({ item, unread }: { item: MenuItem; unread: number }) {
  const { t } = useWidget()
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
      {unread > 0 && (
        <span className="count" role="img" aria-label={t.chat.unread(unread)}>
          {unread}
        </span>
      )}
      <IconChevronRight aria-hidden className="menu-arrow flip" stroke={1.75} />
    </button>
  )
}
