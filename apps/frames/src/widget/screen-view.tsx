import { useEffect, useRef } from 'react'
import { takeFocus } from '../lib/take-focus.ts'
import { ChecklistScreen, StartChecklistScreen } from './checklist/checklist-screen.tsx'
import { ChecklistsScreen } from './checklist/checklists-screen.tsx'
import { ConversationScreen } from './conversation/conversation-screen.tsx'
import { NewConversationScreen } from './conversation/new-conversation-screen.tsx'
import { FlowScreen } from './flow/flow-screen.tsx'
import { ArticlePreview, HelpArticleScreen } from './help/help-article-screen.tsx'
import { HelpCollectionScreen } from './help/help-collection-screen.tsx'
import { HelpScreen } from './help/help-screen.tsx'
import { HomeScreen } from './home/home-screen.tsx'
import { Arrival } from './inbox/arrival.tsx'
import { ConversationsScreen } from './inbox/conversations-screen.tsx'
import { InboxProvider } from './inbox/inbox.tsx'
import { NewsArticleScreen, NewsPreviewScreen } from './news/news-article-screen.tsx'
import { NewsScreen } from './news/news-screen.tsx'
import { OfflineNote } from './shell/offline-note.tsx'
import { TabBar } from './shell/tab-bar.tsx'
import type { Screen } from './state/screens.ts'
import { useWidget } from './state/widget-context.ts'
import { canClose, screenOf } from './state/widget-state.ts'

/** One screen at a time; the focus goes to its heading, so that screen reader users hear where they are. */
export function ScreenView() {
  const { state, send } = useWidget()
  const screen = screenOf(state)
  const key = keyOf(screen)
  const view = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another screen is shown
  useEffect(() => {
    // Somebody who is faster than the page's word that we are open has begun to type already.
    if (document.hasFocus() && view.current?.contains(document.activeElement)) return
    const title = view.current?.querySelector<HTMLElement>('[data-screen-title]')
    takeFocus(title, { preventScroll: true })
  }, [key, state.open])
  const closable = canClose(state)
  useEffect(() => {
    // The surrounding page does not hear keys that are pressed in here.
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing && closable) send({ name: 'close-widget' })
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [closable, send])
  return (
    <InboxProvider>
      <div className="shell">
        <main className="screen" id="screen" key={key} ref={view}>
          <Show screen={screen} />
          {screen.at !== 'survey' && <OfflineNote />}
        </main>
        <Arrival />
        <TabBar />
      </div>
    </InboxProvider>
  )
}

/** Text typed into a search or a preview's editor is part of the place, but typing is not navigation. */
function keyOf(screen: Screen): string {
  return JSON.stringify(typed.includes(screen.at) ? { at: screen.at } : screen)
}
const typed: Screen['at'][] = ['help', 'article-preview', 'news-preview']

function Show({ screen }: { screen: Screen }) {
  switch (screen.at) {
    case 'home':
      return <HomeScreen />
    case 'flow':
      return <FlowScreen id={screen.flow} card={screen.card} />
    case 'survey':
      return <FlowScreen id={screen.flow} survey={screen} />
    case 'conversations':
      return <ConversationsScreen />
    case 'conversation':
      return <ConversationScreen shareToken={screen.shareToken} />
    case 'new-conversation':
      return <NewConversationScreen botId={screen.botId} question={screen.question} />
    case 'help':
      return <HelpScreen term={screen.term} />
    case 'help-collection':
      return <HelpCollectionScreen id={screen.id} />
    case 'help-article':
      return <HelpArticleScreen id={screen.id} />
    case 'article-preview':
      return <ArticlePreview title={screen.title} html={screen.html} updatedAt={screen.updatedAt} />
    case 'news':
      return <NewsScreen />
    case 'news-article':
      return <NewsArticleScreen id={screen.id} />
    case 'news-preview':
      return <NewsPreviewScreen {...screen} />
    case 'checklists':
      return <ChecklistsScreen />
    case 'checklist':
      return <ChecklistScreen id={screen.id} />
    case 'start-checklist':
      return <StartChecklistScreen outboundId={screen.outboundId} sharedKey={screen.sharedKey} />
  }
}
