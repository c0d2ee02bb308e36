/** Channels through which a credit line is used (spec 2 §1): a bank transfer, gift vouchers, an offline checkout. */
export const CHANNELS = ["IMPS", "QC_GIFT_VOUCHER", "CHECKOUT"] as const;

export type Channel = (typeof CHANNELS)[number];

const is =
  (one: Channel) =>
  (channel: string): boolean =>
    channel === one;

/** Whether a withdrawal through a channel sends money to the customer's account; every other gives a code. */
export const isBankTransfer = is("IMPS");

/** Whether the code of a channel is one for the checkout of a shop. */
export const isCheckout = is("CHECKOUT");

/** Whether the code of a channel is a gift voucher. */
export const isVoucher = is("QC_GIFT_VOUCHER");

/** Where a channel partner can be used (spec 2 §3). */
export const CHANNEL_MODES = ["ONLINE", "OFFLINE"] as const;

export type ChannelMode = (typeof CHANNEL_MODES)[number];

/** Whether a channel partner can be used at all (spec 2 §3). */
export const ACTIVE_STATUSES = ["ACTIVE", "INACTIVE"] as const;

export type ActiveStatus = (typeof ACTIVE_STATUSES)[number];
