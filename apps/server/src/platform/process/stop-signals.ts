/** What a terminal, a supervisor and a closed terminal send. */
export const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
