import { StartError } from './settings.ts'

interface Place {
  host: string
  port: number
  /** The settings that both come from. */
  names: [host: string, port: string]
}

/** What to do about a port that cannot be opened. */
export function cannotListen({ host, port, names }: Place, error: Error): StartError {
  const { code = 'unknown error' } = error as NodeJS.ErrnoException
  const [hostName, portName] = names
  if (code === 'EADDRINUSE')
    return new StartError(`Port ${port} is busy: stop what uses it or set ${portName} to a free port.`)
  if (code === 'EACCES')
    return new StartError(`Port ${port} is not allowed here: set ${portName} to a port above 1023.`)
  return new StartError(
    `${hostName} ${host} cannot be listened on (${code}): set ${hostName} to an address of this machine, like 127.0.0.1.`,
  )
}
