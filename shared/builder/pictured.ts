/**
 * The cut-outs shown in each console's pictures, from left to right as seen from the seats, with
 * their middles in mm from the face's left edge. The picture scenes use the same layout
 * (web/pictures/scenes/lineup.py), and a test compares the two.
 */
export const pictured: Readonly<Record<string, readonly (readonly [part: string, x: number])[]>> = {
  'outback-seventy': [
    ['tray-small', 130],
    ['switches-6', 314],
    ['radio', 507],
    ['uhf', 689],
    ['gauge', 805],
    ['gauge', 879],
    ['gauge', 953],
    ['tray-small', 1066],
  ],
  'outback-expedition': [
    ['speaker-4', 136],
    ['gauge', 233],
    ['gauge', 304],
    ['radio', 441],
    ['uhf', 620],
    ['radio', 799],
    ['gauge', 936],
    ['gauge', 1007],
    ['speaker-4', 1104],
  ],
  'outback-patrol': [
    ['net-tray', 161],
    ['radio', 361],
    ['gauge', 501],
    ['gauge', 575],
    ['uhf', 691],
    ['switches-4', 836],
    ['net-tray', 999],
  ],
  'tourer-hilux': [
    ['tray-wide', 216],
    ['switches-4', 423],
    ['radio', 592],
    ['uhf', 774],
    ['usb', 879],
  ],
  'tourer-ranger': [
    ['tray-long', 216],
    ['usb', 418],
    ['switches-6', 535],
    ['radio', 728],
    ['gauge', 868],
    ['gauge', 942],
  ],
  'trade-triton': [
    ['tray-wide', 177],
    ['uhf', 401],
    ['switches-4', 546],
    ['tray', 730],
  ],
  'compact-one': [
    ['uhf', 115],
    ['tray', 319],
  ],
  'compact-jimny': [
    ['tray', 163],
    ['switches-2', 314],
    ['uhf', 434],
    ['gauge', 550],
  ],
  'heritage-eighty': [
    ['tray-long', 270],
    ['switches-4', 559],
    ['radio', 728],
    ['gauge', 868],
    ['gauge', 942],
    ['gauge', 1016],
  ],
};
