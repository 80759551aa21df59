/** What the product does wrong, a text that occurs once in the compiled file, and its replacement. */
export default [
  {
    file: "subgraphs/cpm/dist/identity/session/session.sql.js",
    faults: [
      [
        "an expired refresh token is accepted",
        "WHERE token_hash = $1 AND expires_at > now()\n",
        "WHERE token_hash = $1\n",
      ],
      [
        "a refresh token is accepted again for ever",
        "AND (used_at IS NULL OR used_at > now() - interval '${REPEAT_SECONDS} seconds' AND successor_salt IS NOT NULL)",
        "",
      ],
      [
        "a refresh token is accepted once",
        "(used_at IS NULL OR used_at > now() - interval '${REPEAT_SECONDS} seconds' AND successor_salt IS NOT NULL)",
        "used_at IS NULL",
      ],
      [
        "each use within ten seconds gives another successor",
        "successor_salt = coalesce(successor_salt, $2)",
        "successor_salt = $2",
      ],
      [
        "each use within ten seconds starts them again",
        "SET used_at = coalesce(used_at, now()),",
        "SET used_at = now(),",
      ],
      [
        "a session and its token are locked in the wrong order",
        "WHERE token_hash = $1) FOR UPDATE`",
        "WHERE token_hash = $1)`",
      ],
      [
        "the log-out ends all sessions",
        "WHERE id IN (SELECT session_id FROM cpm.refresh_token WHERE token_hash = $1)\n  RETURNING",
        "WHERE $1::text IS NOT NULL\n  RETURNING",
      ],
      ["a user has any number of sessions", "OFFSET ${MAX_SESSIONS})", "OFFSET 1000)"],
      ["a user has one session less", "OFFSET ${MAX_SESSIONS})", "OFFSET ${MAX_SESSIONS} - 1)"],
      [
        "the latest session ends when there are too many",
        "ORDER BY last_used_at DESC, id OFFSET",
        "ORDER BY last_used_at, id OFFSET",
      ],
      [
        "the sessions of other users end",
        "FROM cpm.session WHERE user_id = $1 ORDER BY",
        "FROM cpm.session WHERE $1::uuid IS NOT NULL ORDER BY",
      ],
      [
        "a renewed session does not last longer",
        "expires_at = least(${SESSION_EXPIRY}, ends_at) WHERE",
        "expires_at = expires_at WHERE",
      ],
      [
        "a session is renewed beyond its end",
        "expires_at = least(${SESSION_EXPIRY}, ends_at)",
        "expires_at = ${SESSION_EXPIRY}",
      ],
      ["a renewed session was not used", "SET last_used_at = now(), expires_at", "SET expires_at"],
      ["active sessions are deleted", '"session", "id", "expires_at < now()"', '"session", "id", "expires_at > now()"'],
      [
        "used addresses are deleted",
        "seen_at < now() - interval '${KNOWN_ADDRESS_DAYS} days'",
        "seen_at < now() + interval '1 second'",
      ],
      [
        "unexpired tokens are deleted",
        '"refresh_token", "token_hash", "expires_at < now()"',
        '"refresh_token", "token_hash", "true"',
      ],
      ["a session that just ended is forgotten", "ended_at < now() - interval '${2 * LISTED_MINUTES} minutes'", "true"],
      [
        "one-time tokens are deleted before they expire",
        '"one_time_token", "token_hash", "expires_at < now()"',
        '"one_time_token", "token_hash", "true"',
      ],
    ],
  },
];
