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
  /** D95: set while an administrator is signed in as this person. */
  own?: OwnSession
}

/** An administrator's own session, kept until they are done with somebody else's. */
export interface OwnSession {
  stored: Omit<StoredSession, 'own'>
  /** When the other session ends, in Unix seconds. */
  until: number
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
  /** Continues as somebody else and keeps the current session, which `clear` restores. */
  setAs(login: Login, me: Me, until: number): void
  setUser(user: User): void
  setMe(me: Me): void
  /** Records that the next end of the session is the person's own choice. */
  leave(): void
  /** Whether the session ended by choice, in this tab. */
  wasLeft(): boolean
  /** Ends the session here. Somebody who was signed in as another is themselves again. */
  clear(): void
  subscribe(listener: () => void): () => void
}

const names = { user: 'user', session: 'session', accessToken: 'accessToken', refreshToken: 'refreshToken' }
const meName = 'me'
const ownName = 'ownSession'
/** What signing out removes. */
const allNames = [...Object.values(names), meName, ownName]

/** The items in local storage, shared by all tabs; the other tabs notice a change in one. */
export function createSessionStore(storage: Storage, page: Window): SessionStore {
  const listeners = new Set<() => void>()
  const state: { value: StoredSession | undefined; left: boolean } = { value: read(storage), left: false }
  const refresh = () => {
    state.value = read(storage)
    for (const listener of listeners) listener()
  }
  const put = ({ user, session, accessToken, refreshToken, me }: StoredSession) => {
    state.left = false
    if (me) storage.setItem(meName, JSON.stringify(me))
    else if (state.value?.user.id !== user.id) storage.removeItem(meName)
    storage.setItem(names.refreshToken, refreshToken)
    storage.setItem(names.session, JSON.stringify(session))
    storage.setItem(names.user, JSON.stringify(user))
    storage.setItem(names.accessToken, accessToken)
    refresh()
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
      const { user, session, access_token: accessToken, refresh_token: refreshToken } = login
      put({ user, session, accessToken, refreshToken, ...(me ? { me } : {}) })
    },
    setAs: (login, me, until) => {
      if (!state.value) return
      const { own: _, ...stored } = state.value
      storage.setItem(ownName, JSON.stringify({ stored, until }))
      const { user, session, access_token: accessToken, refresh_token: refreshToken } = login
      put({ user, session, accessToken, refreshToken, me })
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
      const own = state.value?.own
      storage.removeItem(ownName)
      if (own) return put(own.stored)
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
  const own = parse<OwnSession>(storage.getItem(ownName))
  return { user, session, accessToken, refreshToken, ...(me ? { me } : {}), ...(own ? { own } : {}) }
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
