import { describe, expect, it } from 'vitest';
import { schemas } from '../../shared/contract/index.ts';
import { inquiryLengths, signupLengths } from '../../shared/contract/lengths.ts';
import {
  createQuestions,
  emailError,
  meantEmail,
  validate,
} from '../../web/lib/form/form-rules.ts';

describe('the rules of a form', () => {
  const required = { name: 'Say who.', password: 'Say what.' };

  it('find blank fields; spaces count in a password', () => {
    const values = { name: '  ', password: '  ' };
    expect(validate(values, { required })).toEqual(required);
    expect(validate(values, { required, transient: ['password'] })).toEqual({ name: 'Say who.' });
  });

  it('find texts that are too long, counted as the server does', () => {
    const lengths = { name: 3 };
    expect(validate({ name: ' abc ' }, { lengths })).toEqual({});
    expect(validate({ name: 'abcd' }, { lengths })).toEqual({
      name: 'Use at most 3 characters, not 4.',
    });
  });

  it('report one error per field, a missing one first', () => {
    const check = () => ({ name: 'Not that one.', password: false as const });
    expect(validate({ name: '', password: 'x' }, { required, check })).toEqual({
      name: 'Say who.',
    });
    expect(validate({ name: 'x', password: 'x' }, { required, check })).toEqual({
      name: 'Not that one.',
    });
  });

  it.each(['jo', 'jo@', 'jo@example', '@example.com', 'a b@example.com'])('reject %s', (text) => {
    expect(emailError(text)).toMatch(/email/);
  });
});

describe('the questions of a form', () => {
  it.each([
    ['jo@gmial.com', 'jo@gmail.com'],
    ['Jo.S@gmai.com ', 'jo.s@gmail.com'],
    ['jo@gmail.con', 'jo@gmail.com'],
    ['jo@hotmial.com.au', 'jo@hotmail.com.au'],
    ['jo@bigpnod.com', 'jo@bigpond.com'],
    ['jo@optusnet.com.ua', 'jo@optusnet.com.au'],
  ])('ask whether %s was to be %s', async (typed, meant) => {
    expect(await meantEmail(typed)).toBe(meant);
  });

  it.each([
    'jo@gmail.com',
    'jo@mail.com',
    'jo@ymail.com',
    'jo@yahoo.co.uk',
    'jo@hotmail.co.nz',
    'jo@example.com',
    'jo@gmx.com',
    'jo@bhp.com',
    'jo@tpg.com.au',
    'jo@yahoo.com.au',
    'jo@',
    '',
  ])('do not ask about %s', async (typed) => {
    expect(await meantEmail(typed)).toBeUndefined();
  });

  it('ask about each value once', async () => {
    const ask = createQuestions<{ email: string; phone: string }>(['email', 'phone']);
    const asked = async (email: string, phone: string) => Object.keys(await ask({ email, phone }));
    expect(await asked('jo@gmial.com', '12')).toEqual(['email', 'phone']);
    expect(await asked('jo@gmial.com', '12')).toEqual([]);
    expect(await asked('jo@gmail.com', '123')).toEqual(['phone']);
    expect(await asked('jo@gmail.com', '13 12 12')).toEqual([]);
    expect(await asked('jo@gmail.com', '')).toEqual([]);
    for (const missing of ['0400 123 45', '07 5550 016', '0400 123 4567']) {
      expect(await asked('jo@gmail.com', missing), missing).toEqual(['phone']);
    }
    for (const whole of ['0400 123 456', '+61 400 123 456', '1300 123 456', '0011 64 9 123 4567']) {
      expect(await asked('jo@gmail.com', whole), whole).toEqual([]);
    }
  });
});

describe('the maximum lengths of forms', () => {
  const body = { firstName: 'Jo', lastName: 'S', email: 'jo@example.com' };
  const bodies = {
    'inquiries.create': { lengths: inquiryLengths, body: { ...body, message: 'Hi' } },
    'auth.signup': { lengths: signupLengths, body: { ...body, password: 'long enough' } },
  } as const;

  it.each(Object.keys(bodies) as (keyof typeof bodies)[])('match the contract of %s', (id) => {
    const { lengths, body: right } = bodies[id];
    const schema = schemas[id].body;
    for (const [name, max] of Object.entries(lengths)) {
      const text = (length: number) =>
        name === 'email'
          ? `${'a'.repeat(length - 192)}@${`${'a'.repeat(59)}.`.repeat(3)}example.com`
          : 'a'.repeat(length);
      const takes = (length: number) =>
        schema.safeParse({ ...right, [name]: text(length) }).success;
      expect(takes(max), name).toBe(true);
      expect(takes(max + 1), name).toBe(false);
    }
  });
});
