import "reflect-metadata";
import { randomBytes, webcrypto } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { BasicConstraintsExtension, SubjectAlternativeNameExtension, X509CertificateGenerator } from "@peculiar/x509";

const CURVE = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
const DAY_MS = 86_400_000;

/** A certificate and its key, as PEM. */
export interface Certificate {
  cert: string;
  key: string;
}

/** A certificate authority. */
export interface CertificateAuthority {
  /** Its own certificate, as PEM. */
  ca: string;
  /** Creates a certificate for `localhost` that is valid for these days from now. With a negative number it has expired. */
  issue(days?: number): Promise<Certificate>;
}

const isAuthority = new BasicConstraintsExtension(true, undefined, true);

/** Creates a certificate authority. */
export async function makeAuthority(name: string): Promise<CertificateAuthority> {
  const keys = await webcrypto.subtle.generateKey(CURVE, true, ["sign", "verify"]);
  const times = (days: number) => ({
    notBefore: new Date(Date.now() - 10 * DAY_MS),
    notAfter: new Date(Date.now() + days * DAY_MS),
  });
  const root = await X509CertificateGenerator.createSelfSigned(
    {
      serialNumber: serial(),
      name: `CN=${name}`,
      ...times(10),
      signingAlgorithm: CURVE,
      keys,
      extensions: [isAuthority],
    },
    webcrypto,
  );
  return {
    ca: root.toString("pem"),
    async issue(days = 1) {
      const own = await webcrypto.subtle.generateKey(CURVE, true, ["sign", "verify"]);
      const certificate = await X509CertificateGenerator.create(
        {
          serialNumber: serial(),
          subject: "CN=module",
          issuer: root.subject,
          ...times(days),
          signingAlgorithm: CURVE,
          publicKey: own.publicKey,
          signingKey: keys.privateKey,
          extensions: [new SubjectAlternativeNameExtension([{ type: "dns", value: "localhost" }])],
        },
        webcrypto,
      );
      const pkcs8 = Buffer.from(await webcrypto.subtle.exportKey("pkcs8", own.privateKey)).toString("base64");
      return {
        cert: certificate.toString("pem"),
        key: `-----BEGIN PRIVATE KEY-----\n${pkcs8}\n-----END PRIVATE KEY-----\n`,
      };
    },
  };
}

/** Writes the files of the `TLS_*` settings into a folder. @returns these settings */
export async function writeTlsFiles(folder: string, { cert, key }: Certificate, ca: string) {
  const settings = {
    TLS_CERT: path.join(folder, "cert.pem"),
    TLS_KEY: path.join(folder, "key.pem"),
    TLS_CA: path.join(folder, "ca.pem"),
  };
  await writeFile(settings.TLS_CERT, cert);
  await writeFile(settings.TLS_KEY, key, { mode: 0o600 });
  await writeFile(settings.TLS_CA, ca);
  return settings;
}

function serial(): string {
  return randomBytes(8).toString("hex");
}
