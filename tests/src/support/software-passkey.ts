import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

/** The parts of the options of a ceremony that an authenticator needs. */
export interface CeremonyOptions {
  challenge: string;
  rpId?: string;
  rp?: { id: string };
  user?: { id: string };
}

/** What a test can do wrong. */
export interface Deviation {
  origin?: string;
  rpId?: string;
  /** The authenticator's count of signatures. By default it counts on. */
  counter?: number;
  verifiesUser?: boolean;
  userHandle?: string;
}

const FLAGS = { userPresent: 1, userVerified: 4, attestedCredential: 64 };
const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest();

/** A passkey in software (ES256, attestation "none"), which answers as the browser's `PublicKeyCredential.toJSON` does, and wrongly when told so. */
export class SoftwarePasskey {
  readonly id = base64url(randomBytes(16));
  private readonly keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  private counter = 0;
  private userHandle: string | undefined;

  constructor(private readonly origin: string) {}

  /** The response of `navigator.credentials.create`. */
  create(options: CeremonyOptions, deviation: Deviation = {}) {
    this.userHandle = options.user?.id;
    const { x = "", y = "" } = this.keys.publicKey.export({ format: "jwk" });
    const coordinate = (value: string) => cborBytes(Buffer.from(value, "base64url"));
    // COSE: kty (1) EC2 (2), alg (3) ES256 (-7), crv (-1) P-256 (1), x (-2), y (-3)
    const publicKey = Buffer.concat([
      ...[Buffer.from("a5010203262001", "hex"), Buffer.from([0x21]), coordinate(x)],
      ...[Buffer.from([0x22]), coordinate(y)],
    ]);
    const id = Buffer.from(this.id, "base64url");
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, publicKey]);
    const authData = Buffer.concat([this.authData(options, deviation, FLAGS.attestedCredential), credential]);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      ...[cborText("fmt"), cborText("none"), cborText("attStmt"), Buffer.from([0xa0])],
      ...[cborText("authData"), cborBytes(authData)],
    ]);
    return this.credential({
      clientDataJSON: this.clientData("webauthn.create", options, deviation),
      attestationObject: base64url(attestationObject),
      transports: ["internal"],
    });
  }

  /** The response of `navigator.credentials.get`. */
  get(options: CeremonyOptions, deviation: Deviation = {}) {
    const clientDataJSON = this.clientData("webauthn.get", options, deviation);
    const authData = this.authData(options, deviation, 0);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, "base64url"))]);
    return this.credential({
      clientDataJSON,
      authenticatorData: base64url(authData),
      signature: base64url(sign("sha256", signed, this.keys.privateKey)),
      userHandle: deviation.userHandle ?? this.userHandle,
    });
  }

  private credential<T extends object>(response: T) {
    return { id: this.id, rawId: this.id, type: "public-key", clientExtensionResults: {}, response };
  }

  private clientData(type: string, { challenge }: CeremonyOptions, { origin = this.origin }: Deviation): string {
    return base64url(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  private authData({ rpId, rp }: CeremonyOptions, deviation: Deviation, moreFlags: number): Buffer {
    const { verifiesUser = true, counter = ++this.counter } = deviation;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = FLAGS.userPresent | (verifiesUser ? FLAGS.userVerified : 0) | moreFlags;
    return Buffer.concat([sha256(deviation.rpId ?? rpId ?? rp?.id ?? ""), Buffer.from([flags]), count]);
  }
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

function cborBytes(bytes: Uint8Array): Buffer {
  const length = bytes.length < 256 ? [0x58, bytes.length] : [0x59, bytes.length >> 8, bytes.length & 255];
  return Buffer.concat([Buffer.from(length), bytes]);
}
