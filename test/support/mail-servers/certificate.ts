import { generateKeyPairSync, sign } from 'node:crypto';

/** A key and the certificate for it, as PEM. The certificate is its own authority. */
export interface Certificate {
  key: string;
  cert: string;
}

const ed25519 = Buffer.from('300506032b6570', 'hex');
const commonName = Buffer.from('0603550403', 'hex');
const alternativeNames = Buffer.from('0603551d11', 'hex');
const basicConstraints = Buffer.from('0603551d13', 'hex');

/** Makes a certificate for DNS names and IPv4 addresses (X.509, RFC 5280), valid from yesterday for two days. */
export function makeCertificate(names: readonly string[]): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const name = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from('watchkeeper test')))));
  const day = 24 * 60 * 60 * 1000;
  const alternatives = names.map((each) =>
    /^\d+\.\d+\.\d+\.\d+$/.test(each)
      ? der(0x87, Buffer.from(each.split('.').map(Number)))
      : der(0x82, Buffer.from(each)),
  );
  const extensions = sequence(
    sequence(alternativeNames, der(0x04, sequence(...alternatives))),
    sequence(basicConstraints, der(0x04, sequence(Buffer.from('0101ff', 'hex')))),
  );
  const body = sequence(
    der(0xa0, Buffer.from('020102', 'hex')),
    Buffer.from('020101', 'hex'),
    ed25519,
    name,
    sequence(time(Date.now() - day), time(Date.now() + day)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  );
  const signature = der(0x03, Buffer.from([0]), sign(null, body, privateKey));
  const whole = sequence(body, ed25519, signature).toString('base64').replace(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${whole.trimEnd()}\n-----END CERTIFICATE-----\n`,
  };
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, ...parts);
}

/** Writes a UTCTime. */
function time(at: number): Buffer {
  const digits = new Date(at).toISOString().replace(/\D/g, '').slice(2, 14);
  return der(0x17, Buffer.from(`${digits}Z`));
}
