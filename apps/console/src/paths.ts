/** Every address of the console. */
export const paths = {
  start: '/',
  signIn: '/sign-in',
  inbox: (projectId: string) => `/projects/${projectId}/inbox`,
  ticket: (projectId: string, ticketId: string) => `/projects/${projectId}/inbox/${ticketId}`,
}
