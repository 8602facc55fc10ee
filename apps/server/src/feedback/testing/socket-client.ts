import WebSocket from 'ws'

interface Frame {
  name: string
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the server sent
  data: any
}

export interface SocketClient {
  frames: Frame[]
  socket: WebSocket
  /** The next matching frame, even if it has already arrived; each is returned once. */
  next(name: string, fits?: (data: Frame['data']) => boolean): Promise<Frame['data']>
  closed: Promise<{ code: number }>
  close(): void
}

/** A websocket client that waits for frames instead of for time. */
export async function openSocket(url: string, headers: Record<string, string> = {}): Promise<SocketClient> {
  const socket = new WebSocket(url, { headers })
  const frames: Frame[] = []
  const waiting = new Set<() => void>()
  socket.on('message', text => {
    frames.push(JSON.parse(String(text)))
    for (const look of waiting) look()
  })
  const closed = new Promise<{ code: number }>(done => socket.once('close', code => done({ code })))
  await new Promise<void>((done, fail) => {
    socket.once('open', () => done())
    socket.once('unexpected-response', (_request, response) =>
      fail(new Error(`refused ${response.statusCode}`)),
    )
    socket.once('error', fail)
  })
  return {
    frames,
    socket,
    closed,
    close: () => socket.terminate(),
    next: (name, fits = () => true) =>
      new Promise((done, fail) => {
        const look = () => {
          const index = frames.findIndex(frame => frame.name === name && fits(frame.data))
          if (index < 0) return
          waiting.delete(look)
          clearTimeout(late)
          done(frames.splice(index, 1)[0]?.data)
        }
        const late = setTimeout(() => {
          waiting.delete(look)
          fail(new Error(`no frame "${name}"; got ${JSON.stringify(frames).slice(0, 2000)}`))
        }, 20_000)
        waiting.add(look)
        look()
      }),
  }
}
