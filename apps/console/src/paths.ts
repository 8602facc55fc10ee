/** Every address of the console. */
export const paths = {
  start: '/',
  signIn: '/sign-in',
  overview: (projectId: string) => `/projects/${projectId}/overview`,
  contacts: (projectId: string) => `/projects/${projectId}/contacts`,
  contact: (projectId: string, contactId: string) => `/projects/${projectId}/contacts/${contactId}`,
  inbox: (projectId: string) => `/projects/${projectId}/inbox`,
  ticket: (projectId: string, ticketId: string) => `/projects/${projectId}/inbox/${ticketId}`,
}
