/** Stores an e-mail: its id ($1), its order ($2), and the hours after which it is given up ($3). */
export const insertMailSql = `
  INSERT INTO cpm.mail_message (id, mail, expires_at) VALUES ($1, $2, now() + make_interval(hours => $3))`;

/** The orders of e-mails ($1), and whether they are given up. */
export const selectMailsSql = `
  SELECT id, mail AS order, expires_at < now() AS expired FROM cpm.mail_message WHERE id = ANY ($1)`;
