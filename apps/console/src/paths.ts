/** Every address of the console. */
export const paths = {
  start: '/',
  signIn: '/sign-in',
  overview: (projectId: string) => `/projects/${projectId}/overview`,
  contacts: (projectId: string) => `/projects/${projectId}/contacts`,
  contact: (projectId: string, contactId: string) => `/projects/${projectId}/contacts/${contactId}`,
  settings: (projectId: string, tab?: string) => `/projects/${projectId}/settings${tab ? `/${tab}` : ''}`,
  inbox: (projectId: string) => `/projects/${projectId}/inbox`,
  ticket: (projectId: string, ticketId: string) => `/projects/${projectId}/inbox/${ticketId}`,
}
