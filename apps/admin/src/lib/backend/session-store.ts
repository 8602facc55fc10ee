import type { Login } from '@lotse/contracts/academy/auth/sessions'
import type { Me } from '@lotse/contracts/academy/staff'

type User = Login['user']
type Session = Login['session']

/** A3.8: what is stored. */
export interface StoredSession {
  user: User
  session: Session
  accessToken: string
  refreshToken: string
  /** D80: as our server last said; absent on the public platform, where administrators may do everything. */
  me?: Me
}

export interface TokenPayload {
  uid: string
  exp: number
  data: { admin: boolean; email_verified: boolean }
}

export interface SessionStore {
  get(): StoredSession | undefined
  /** What is stored right now: another tab's change is noticed a little later. */
  latest(): StoredSession | undefined
  /** A renewed session keeps what is known about its person. */
  set(login: Login, me?: Me): void
  setUser(user: User): void
  setMe(me: Me): void
  /** Records that the next end of the session is the person's own choice. */
  leave(): void
  /** Whether the session ended by choice, in this tab. */
  wasLeft(): boolean
  clear(): void
  subscribe(listener: () => void): () => void
}

const names = { user: 'user', session: 'session', accessToken: 'accessToken', refreshToken: 'refreshToken' }
const meName = 'me'
/** What signing out removes. */
const allNames = [...Object.values(names), meName]

/** The items in local storage, shared by all tabs; the other tabs notice a change in one. */
export function createSessionStore(storage: Storage, page: Window): SessionStore {
  const listeners = new Set<() => void>()
  const state: { value: StoredSession | undefined; left: boolean } = { value: read(storage), left: false }
  const refresh = () => {
    state.value = read(storage)
    for (const listener of listeners) listener()
  }
  page.addEventListener('storage', event => {
    if (event.key === null || allNames.includes(event.key)) refresh()
  })
  return {
    get: () => state.value,
    latest: () => {
      refresh()
      return state.value
    },
    leave: () => {
      state.left = true
    },
    wasLeft: () => state.left,
    set: (login, me) => {
      state.left = false
      if (me) storage.setItem(meName, JSON.stringify(me))
      else if (state.value?.user.id !== login.user.id) storage.removeItem(meName)
      storage.setItem(names.refreshToken, login.refresh_token)
      storage.setItem(names.session, JSON.stringify(login.session))
      storage.setItem(names.user, JSON.stringify(login.user))
      storage.setItem(names.accessToken, login.access_token)
      refresh()
    },
    setUser: user => {
      if (!state.value) return
      storage.setItem(names.user, JSON.stringify(user))
      refresh()
    },
    setMe: me => {
      const text = JSON.stringify(me)
      if (!state.value || storage.getItem(meName) === text) return
      storage.setItem(meName, text)
      refresh()
    },
    clear: () => {
      for (const name of allNames) storage.removeItem(name)
      refresh()
    },
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function read(storage: Storage): StoredSession | undefined {
  const user = parse<User>(storage.getItem(names.user))
  const session = parse<Session>(storage.getItem(names.session))
  const accessToken = storage.getItem(names.accessToken)
  const refreshToken = storage.getItem(names.refreshToken)
  if (!user || !session || !accessToken || !refreshToken) return undefined
  const me = parse<Me>(storage.getItem(meName))
  return { user, session, accessToken, refreshToken, ...(me ? { me } : {}) }
}

function parse<T>(text: string | null): T | undefined {
  try {
    return text === null ? undefined : (JSON.parse(text) as T)
  } catch {
    return undefined
  }
}

/** The payload of an access token; checking its signature is the server's job. */
export function decodeToken(token: string): TokenPayload | undefined {
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(part), char => char.charCodeAt(0))
    const payload = JSON.parse(new TextDecoder().decode(bytes)) as TokenPayload
    return typeof payload.exp === 'number' ? payload : undefined
  } catch {
    return undefined
  }
}
