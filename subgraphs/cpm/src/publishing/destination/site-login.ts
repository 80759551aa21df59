/** The credential of a connection. Of a Git repository, the password is a token. */
export interface SiteLogin {
  userName: string;
  password: string;
}
